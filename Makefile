# The only door: people and continuous integration use the same targets.
# Each does its own set-up on a machine that has Go, Node, npm and Debian's apt.

SHELL       := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
MAKEFLAGS   += --no-print-directory

COMMIT   ?= $(shell git describe --always --dirty --exclude '*' 2>/dev/null)
CHROMIUM ?= $(shell command -v chromium-headless-shell || command -v chromium || command -v chromium-browser || command -v google-chrome)
BINARY   := bin/waymark

# The program refuses WAYMARK_ variables that are no settings, such as those of the tests.
PLAIN := env $(foreach v,$(filter WAYMARK_%,$(.VARIABLES)),-u $(v))

# The same flags for all, so that what tests compiled is not compiled again for the program.
export GOFLAGS += -trimpath

# Packages where several goroutines share something: tested with the race detector.
RACE := ./bus/... ./devsim/... ./dispatch/... ./fleet/device/... ./fleet/monitor/... ./fleet/organ/... ./gateway/... ./ingest/... ./jobs/... ./live/... ./store/sqldb/engine/...
# Tests make much garbage and keep little: collected seldom, it leaves them more of the processor.
LAZY := GOGC=400
# Packages with benchmarks of parts of the road of a report.
BENCH := ./protocol/... ./store/... ./ingest/... ./gateway/... ./httpapi/...

GOLANGCI         := .tools/golangci-lint-v2.15.0
GO_FILES          = $(shell find . \( -name node_modules -o -name '.?*' \) -prune -o -name '*.go' -print)
WEB_SOURCES      := $(shell find web/src web/public locale/field locale/reading -type f) web/index.html $(wildcard web/*.ts) web/tsconfig.json
WEB_INSTALLED    := web/node_modules/.installed
WEB_BUILT        := web/dist/index.html
MONEY_TESTS      := src/money src/order.test.ts src/payment.test.ts src/reconciliation.test.ts src/holderpay.test.ts src/paysilent.test.ts
E2E_INSTALLED    := e2e/node_modules/.installed
CONTRACT         := .tools/contract
NPM_CI           := npm ci --no-audit --no-fund --loglevel=error

##@ Use

.PHONY: help
help: ## Say what there is (this text)
	@awk 'BEGIN { FS = ":.*## " } \
	  /^##@ / { printf "\n%s\n", substr($$0, 5) } \
	  /^[a-z0-9-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))
	@echo

.PHONY: demo
demo: build ## Run a demo with a simulated fleet on http://localhost:8080 (ARGS="--vehicles 1000")
	$(BINARY) demo $(ARGS)

.PHONY: run
run: build ## Run the server; everything it keeps is in ./data (ARGS="--http.listen :80")
	$(BINARY) serve $(ARGS)

.PHONY: build
build: $(WEB_BUILT) ## Build bin/waymark with the browser application inside
	go build -buildvcs=false -ldflags "-s -w -X waymark/cmd/waymark/install.commit=$(COMMIT)" -o $(BINARY) ./cmd/waymark

##@ Check

.PHONY: test
test: ## Everything that must pass before a change goes in; says at the end what took longest
	@.ci/steps setup-test check-go test-go test-race test-web check-gen contract-sample e2e

.PHONY: check-go
check-go: setup $(GOLANGCI) ## Format and golangci-lint, go vet in it (built once, minutes; seconds when it ran before)
	@bad="$$(gofmt -l $(GO_FILES))"; if [ -n "$$bad" ]; then echo "not formatted (gofmt -w):"; echo "$$bad"; exit 1; fi
	$(GOLANGCI) run ./...

.PHONY: test-go
test-go: setup ## Go tests alone, house rules (arch_test.go) included; go vet is in check-go
	$(LAZY) go test -vet=off -timeout 1h ./...

.PHONY: test-race
test-race: setup ## Go tests of the concurrent packages with the race detector
	CGO_ENABLED=1 $(LAZY) go test -race -short -vet=off -timeout 1h $(RACE)

.PHONY: test-web
test-web: $(WEB_INSTALLED) ## Lint, types and tests of the browser application
	cd web && npm run lint && npm run typecheck && npm test

.PHONY: check-gen
check-gen: build ## The client's types are still those of the OpenAPI document
	$(PLAIN) $(BINARY) openapi > bin/openapi.json
	cd web && OPENAPI=../bin/openapi.json npm run gen:check

.PHONY: contract-sample
contract-sample: setup-test build $(CONTRACT)/.installed ## The program answers and refuses as its OpenAPI document says (the same sample each time)
	$(CONTRACT)/bin/python contract/run.py sample

.PHONY: contract
contract: setup-test build $(CONTRACT)/.installed ## The same with ever new requests, twenty times as many (about 20 minutes; ARGS="--seed 7", or "--max-examples 200" for hours)
	$(CONTRACT)/bin/python contract/run.py whole $(ARGS)

.PHONY: e2e
e2e: setup-test build $(E2E_INSTALLED) ## Browser tests on the real binary (each file in one language; LANGUAGES=both does all)
	@if [ ! -f e2e/package.json ]; then echo "e2e: there are no browser tests"; exit 0; fi; \
	cd e2e && npm run typecheck && WAYMARK_BIN="$(CURDIR)/$(BINARY)" CHROMIUM="$(CHROMIUM)" LANGUAGES="$(LANGUAGES)" npm run test

.PHONY: e2e-texts
e2e-texts: setup-test build $(E2E_INSTALLED) ## Which texts of money browser tests never had on a screen, in both languages
	rm -rf bin/drawn
	cd e2e && export WAYMARK_BIN="$(CURDIR)/$(BINARY)" CHROMIUM="$(CHROMIUM)" && DRAWN="$(CURDIR)/bin/drawn" LANGUAGES=both npm run test -- $(MONEY_TESTS) && DRAWN_IN="$(CURDIR)/bin/drawn" npm run test -- src/moneytexts.test.ts

.PHONY: lint
lint: check-go $(WEB_INSTALLED) ## golangci-lint and Biome
	cd web && npm run lint

.PHONY: bench
bench: build $(E2E_INSTALLED) ## Go benchmarks, the whole under load, and pages in a browser; what it means is in docs/performance.md
	go test -run '^$$' -bench . -benchmem -timeout 40m $(BENCH)
	@if [ -x bench/run.sh ]; then CHROMIUM="$(CHROMIUM)" bench/run.sh $(ARGS); else echo "The whole is measured with $(BINARY) simulate: see docs/performance.md"; fi

.PHONY: chaos
chaos: setup ## Kill it, take away its disk and its clock, again and again, on both engines (minutes; ONLY=name of a scenario)
	WAYMARK_CHAOS=long go test -count=1 -timeout 2h -v -run 'TestChaos/$(ONLY)' ./cmd/waymark

.PHONY: corpus
corpus: setup ## Run recorded messages of terminals over real sockets and count what agrees
	WAYMARK_CORPUS=1 go test -count=1 -run TestCorpus -v ./protocol/protocoltest/...

.PHONY: house
house: setup $(WEB_INSTALLED) ## Measure the source: sizes, and how many places know one fact (ARGS=an older tree)
	@go run ./cmd/house $(ARGS)

##@ Make

.PHONY: gen
gen: build $(WEB_INSTALLED) ## Make generated code: the client's types from the OpenAPI document
	$(PLAIN) $(BINARY) openapi > bin/openapi.json
	cd web && OPENAPI=../bin/openapi.json npm run gen

.PHONY: setup
setup:
	@.ci/setup build

.PHONY: setup-test
setup-test:
	@.ci/setup test

.PHONY: clean
clean: ## Remove what was built; data and tools stay
	rm -rf bin web/node_modules e2e/node_modules
	find web/dist -mindepth 1 ! -name .gitkeep -delete

# Stamps: each step is done again when what it was made from is newer.

$(WEB_INSTALLED): web/package-lock.json web/package.json | setup
	cd web && $(NPM_CI)
	touch $@

$(WEB_BUILT): $(WEB_INSTALLED) $(WEB_SOURCES)
	cd web && npm run build
	touch $@

$(E2E_INSTALLED): $(wildcard e2e/package-lock.json e2e/package.json) | setup
	if [ -f e2e/package.json ]; then cd e2e && PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 $(NPM_CI) && touch node_modules/.installed; fi

$(CONTRACT)/.installed: contract/requirements.txt | setup-test
	rm -rf $(CONTRACT)
	python3 -m venv $(CONTRACT)
	$(CONTRACT)/bin/pip install --quiet --disable-pip-version-check --require-virtualenv -r contract/requirements.txt
	touch $@

$(GOLANGCI):
	GOBIN="$(CURDIR)/.tools" go install github.com/golangci/golangci-lint/v2/cmd/golangci-lint@$(@:.tools/golangci-lint-%=%)
	mv .tools/golangci-lint $@
