# Builds the site and serves it with the server of `npm run serve`, which the tests run.
#   docker build --build-arg SITE_URL=https://docs.kyc.example -t kyc-api-docs . && docker run -p 8080:8080 kyc-api-docs
FROM node:24-bookworm-slim AS build
# Docusaurus asks git when a page last changed.
RUN apt-get update && apt-get install -y --no-install-recommends git && rm -rf /var/lib/apt/lists/*
WORKDIR /work
COPY package.json package-lock.json .npmrc ./
COPY packages/kyc-sandbox/package.json packages/kyc-sandbox/
RUN npm ci
COPY .git .git
COPY docs docs
COPY packages packages
COPY schema schema
COPY src src
COPY static static
COPY docusaurus.config.ts sidebars.ts tsconfig.json .browserslistrc ./
ARG SITE_URL=https://docs.kyc.example
ARG BASE_URL=/
# Facts about the operator; the site prints placeholders for those without a value.
ARG CONTROLLER_NAME CONTACT_EMAIL SUPPORT_EMAIL SUPPORT_HOURS STATUS_URL PRIVACY_EMAIL DATA_REGION
ARG RESPONSE_CRITICAL RESPONSE_HIGH RESPONSE_NORMAL MAINTENANCE_WINDOW IP_RANGES REQUEST_TIMEOUT
ARG CERTIFICATES UPTIME INCIDENT_PHONE SECURITY_EMAIL PROCESSING_AGREEMENT SUB_PROCESSORS_URL PRICES_URL
# Where "Edit this page" leads, and whether the build is a preview.
ARG REPOSITORY_URL PREVIEW
ENV SITE_URL=$SITE_URL BASE_URL=$BASE_URL
RUN npm run build && mkdir -p /site/src/commands && cp -a build /site/ \
  && npx esbuild src/commands/serve.mts --bundle --platform=node --format=esm --main-fields=module,main --outfile=/site/src/commands/serve.mjs

# The API in memory: docker build --target sandbox -t kyc-sandbox . && docker run -p 4000:4000 kyc-sandbox
FROM node:24-bookworm-slim AS sandbox
COPY --from=build /work/build/downloads/kyc-sandbox.mjs /kyc-sandbox.mjs
USER node
EXPOSE 4000
HEALTHCHECK --interval=2s --retries=10 CMD ["node", "-e", "fetch('http://127.0.0.1:4000/_sandbox/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "/kyc-sandbox.mjs", "--host", "0.0.0.0", "--port", "4000"]

FROM node:24-bookworm-slim
ARG BASE_URL=/
ENV BASE_URL=$BASE_URL
COPY --from=build /site /site
USER node
EXPOSE 8080
CMD ["node", "/site/src/commands/serve.mjs", "--host", "0.0.0.0", "--port", "8080"]
