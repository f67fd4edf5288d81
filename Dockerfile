# The portal's server, the web app and the pack tool: one image for all processes of compose.yaml.
ARG NODE=node:22.21.1-bookworm-slim

FROM ${NODE} AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY rules/package.json rules/
COPY server/package.json server/
COPY web/package.json web/
COPY content/package.json content/
COPY e2e/package.json e2e/

FROM manifests AS packages
RUN npm ci --ignore-scripts --omit=dev --workspace server --workspace content

FROM manifests AS build
RUN npm ci --ignore-scripts --workspace server --workspace content --workspace web --include-workspace-root
COPY tsconfig.base.json ./
COPY contract contract
COPY rules rules
COPY server server
COPY content content
COPY web web
ENV NODE_ENV=production
RUN for part in server content web; do (cd "$part" && node ../node_modules/vite/bin/vite.js build) || exit 1; done

FROM ${NODE}
WORKDIR /app
COPY --from=packages /app ./
COPY --from=build /app/server/dist server/dist
COPY --from=build /app/content/dist content/dist
COPY --from=build /app/web/dist web/dist
# A new volume gets the owner and permissions of this folder.
RUN install --directory --owner node --group node --mode 0700 /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 BAEUM_DATA=/data BAEUM_WEB=/app/web/dist UV_THREADPOOL_SIZE=16
USER node
EXPOSE 3000 9464
HEALTHCHECK --interval=5s --timeout=4s --start-period=20s --start-interval=1s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "server/dist/main.js"]
