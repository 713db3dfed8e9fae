# The image of one service: docker build --build-arg SERVICE=billing -t plumbline/billing:0.1.0 .
# SERVICE=backup is the program that the chart runs for backups.
# `npm run images` builds all of them without a registry and tries each.
ARG BUILD_IMAGE=docker.io/library/node:24.21.0-bookworm-slim
ARG RUNTIME_IMAGE=gcr.io/distroless/cc-debian12:nonroot
ARG SERVICE=gateway

# What the service consists of: its workspaces, without tests and without development dependencies.
FROM ${BUILD_IMAGE} AS collected
ARG SERVICE
COPY . /source
RUN node /source/deploy/cluster/collect-service.ts ${SERVICE} /source /collected

# Its packages as the lock file has them, and a list of them (SBOM).
FROM ${BUILD_IMAGE} AS packages
WORKDIR /app
COPY --from=collected /collected/manifests ./
RUN npm install --omit=dev --ignore-scripts --no-audit --no-fund \
  && npm sbom --sbom-format cyclonedx --omit dev > sbom.json \
  && rm package-lock.json .npmrc

# The built app, and the template of printed reports.
FROM ${BUILD_IMAGE} AS web-collected
COPY . /source
RUN node /source/deploy/cluster/collect-service.ts web /source /collected
FROM ${BUILD_IMAGE} AS web
WORKDIR /source
COPY --from=web-collected /collected/manifests ./
RUN npm install --ignore-scripts --no-audit --no-fund
COPY --from=web-collected /collected/program ./
ENV NODE_ENV=production
WORKDIR /source/web
RUN npx vite build --logLevel warn && npx vite build --config vite.print.config.ts --logLevel warn

FROM scratch AS none
FROM scratch AS assets-gateway
COPY --from=web /source/web/dist /web/dist
FROM scratch AS assets-analysis-orchestrator
COPY --from=web /source/web/dist-print /web/dist-print
FROM none AS assets-identity
FROM none AS assets-valuation-engine
FROM none AS assets-billing
FROM none AS assets-feedback
FROM none AS assets-blog
FROM none AS assets-notification
FROM none AS assets-backup
FROM assets-${SERVICE} AS assets

FROM packages AS program
COPY --from=collected /collected/program ./
COPY --from=assets / ./
# A third of a start is compiling, which a pod need not repeat. The cache is of one user.
ENV NODE_COMPILE_CACHE=/app/compile-cache
RUN mkdir compile-cache && chown 10001:10001 compile-cache
USER 10001:10001
RUN node --import ./packages/platform/telemetry/telemetry.ts -e 'await import("/app/service/main.ts")'

# For `skaffold dev`, which replaces files of a running pod: Node restarts when they change.
FROM ${BUILD_IMAGE} AS development
COPY --from=program --chown=10001:10001 /app /app
WORKDIR /app
USER 10001:10001
ENTRYPOINT ["node", "--watch", "--import", "./packages/platform/telemetry/telemetry.ts"]
CMD ["./service/main.ts"]

FROM ${RUNTIME_IMAGE}
ARG SERVICE
ARG VERSION=0.1.0
LABEL org.opencontainers.image.title="plumbline ${SERVICE}" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.description="Equity valuation reports from a company's own SEC filings"
COPY --from=program /usr/local/bin/node /usr/local/bin/node
COPY --from=program /app /app
WORKDIR /app
ENV NODE_ENV=production NODE_COMPILE_CACHE=/app/compile-cache
USER 10001:10001
EXPOSE 50051
ENTRYPOINT ["/usr/local/bin/node", "--import", "./packages/platform/telemetry/telemetry.ts"]
CMD ["./service/main.ts"]
