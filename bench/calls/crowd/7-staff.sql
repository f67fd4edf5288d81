-- Access log of administrators.

INSERT INTO access_log (at, administrator_id, student_id, address, call, named, acting, refused)
SELECT now - interval '1 minute' * (n + nth), admin.id, crowd.id, '10.0.0.9', '/api/lms/st/getAcaList.do', '{}', 'reading', false
FROM crowd CROSS JOIN bench CROSS JOIN generate_series(1, 30) nth JOIN account admin ON admin.login_id = 'admin1'
WHERE n <= 50 OR (n % 2 = 0 AND nth = 1);
