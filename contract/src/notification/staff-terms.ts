/** Addresses that mails do not reach (specification §24.5). No zod. */

export const listRefusedAddresses = '/api/staff/notification/listRefused';
export const retryAddress = '/api/staff/notification/retryAddress';

export const refusedAddressMessages = {
  none: '되돌아온 메일이 없습니다.',
  retried: '다음 메일부터 다시 보냅니다.',
} as const;
