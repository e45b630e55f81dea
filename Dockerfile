# One image per service, with the dependencies of that service only: docker build --build-arg SERVICE=portfolio .
# SERVICE is gateway, identity, portfolio, locker, profile, recommender, notifications, or standalone, which also runs the
# commands of scripts/ and infra/.
# The workspace layout stays as it is: Node strips types everywhere but under a real node_modules.
ARG NODE_IMAGE=node:24-bookworm-slim
ARG SERVICE=standalone

FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/adapters-embedded/package.json packages/adapters-embedded/
COPY packages/adapters-kafka/package.json packages/adapters-kafka/
COPY packages/adapters-mongodb/package.json packages/adapters-mongodb/
COPY packages/adapters-redis/package.json packages/adapters-redis/
COPY packages/adapters-s3/package.json packages/adapters-s3/
COPY packages/adapters-smtp/package.json packages/adapters-smtp/
COPY packages/badges/package.json packages/badges/
COPY packages/contracts/package.json packages/contracts/
COPY packages/event-sourcing/package.json packages/event-sourcing/
COPY packages/events/package.json packages/events/
COPY packages/hosting/package.json packages/hosting/
COPY packages/mail/package.json packages/mail/
COPY packages/outbound/package.json packages/outbound/
COPY packages/passwords/package.json packages/passwords/
COPY packages/pictures/package.json packages/pictures/
COPY packages/redaction/package.json packages/redaction/
COPY packages/service-process/package.json packages/service-process/
COPY packages/telemetry/package.json packages/telemetry/
COPY packages/texts/package.json packages/texts/
COPY packages/testing/package.json packages/testing/
COPY services/gateway/package.json services/gateway/
COPY services/identity/package.json services/identity/
COPY services/locker/package.json services/locker/
COPY services/notifications/package.json services/notifications/
COPY services/portfolio/package.json services/portfolio/
COPY services/profile/package.json services/profile/
COPY services/recommender/package.json services/recommender/
COPY services/standalone/package.json services/standalone/
COPY web/package.json web/
COPY examples/client/package.json examples/client/

# What the services need at run time. Node is the image's own here. Nobody reads types, sources and source maps, runs the
# tests of packages, loads builds for browsers, or draws with the italic and wide fonts.
FROM manifests AS dependencies
ARG SERVICE
RUN npm ci --omit=dev --workspace=services/$SERVICE --include-workspace-root=false \
  && rm -rf node_modules/node node_modules/node-linux-* node_modules/.bin/node \
  && rm -rf node_modules/*/test node_modules/@*/*/test node_modules/zod/src node_modules/pdfkit/.yarn \
    node_modules/pdfkit/js/*.standalone.js node_modules/pdfjs-dist/build node_modules/fontkit/dist/browser* \
    node_modules/jsonld/dist node_modules/satori/dist/experimental.* node_modules/satori/dist/standalone.* \
  && find node_modules -type f \( -name "*.map" -o -name "*.d.ts" -o -name "*.d.mts" -o -name "*.d.cts" \
    -o -path "*/docx/dist/*" ! -name "index.mjs" \
    -o -path "*/@fontsource-variable/*/files/*" ! -name "*-wght-normal.woff2" \) -delete

FROM manifests AS web
RUN npm ci
COPY tsconfig.base.json ./
COPY packages packages
COPY web web
RUN npm run build -w web
# Only the gateway serves the web app.
ARG SERVICE
RUN case $SERVICE in gateway | standalone) ;; *) rm -rf web/dist && mkdir web/dist ;; esac

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 INTERNAL_PORT=9464 \
  DATA_DIR=/var/lib/laurel KEYS_DIR=/var/lib/laurel/keys
WORKDIR /app
RUN mkdir -p "$KEYS_DIR" && chown -R node:node "$DATA_DIR"
COPY --from=dependencies /app ./
COPY --from=web /app/web/dist web/dist
COPY packages packages
COPY services services
COPY infra infra
COPY scripts scripts
USER node
EXPOSE 3000 9464
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ARG SERVICE
ENV SERVICE=$SERVICE
# Node is the process that gets SIGTERM.
CMD ["sh", "-c", "exec node ${OTEL_EXPORTER_OTLP_ENDPOINT:+--import ./packages/telemetry/src/register.ts} services/$SERVICE/src/main.ts"]
