# Two stages: the first builds and packs with all the tools, the second holds what `npm run package` made and nothing else.
FROM node:24.21.0-slim AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run package

FROM node:24.21.0-slim
# Inside a container, only every address is reachable from outside it.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# A new volume takes over whose folder this is, and that nobody else may look in.
RUN install -d -o node -g node -m 700 /data
WORKDIR /app
# Stays root's: the server can read itself, never change itself.
COPY --from=build /src/dist/package ./
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s --start-interval=2s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/launch.js"]
