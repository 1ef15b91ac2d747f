# syntax=docker/dockerfile:1
# Builds the program with the browser application inside; everything it keeps is in /data.
FROM node:22-bookworm-slim AS web
WORKDIR /src
COPY web/package.json web/package-lock.json web/
RUN cd web && npm ci --no-audit --no-fund
COPY web web
COPY locale locale
RUN cd web && npm run build

FROM golang:1.26-bookworm AS program
WORKDIR /src
COPY go.mod go.sum ./
RUN go mod download
COPY . .
COPY --from=web /src/web/dist web/dist
ARG COMMIT=
RUN CGO_ENABLED=0 go build -trimpath -buildvcs=false -ldflags "-s -w -X waymark/cmd/waymark/install.commit=${COMMIT}" -o /waymark ./cmd/waymark && mkdir /data

# Nothing but the program and the certificates of the world; time zones are inside of it.
FROM gcr.io/distroless/static-debian12:nonroot
COPY --from=program /waymark /waymark
COPY --from=program --chown=nonroot:nonroot /data /data
VOLUME /data
EXPOSE 8080 5015/tcp 5015/udp 5023/tcp 5023/udp
ENTRYPOINT ["/waymark", "--data", "/data"]
CMD ["serve"]
