import { expect, it } from "vitest";
import { problemOf } from "./problems";

it.each([
  ["oidc.denied", "denied"],
  ["oidc.noAccount", "noAccount"],
  ["internal", "other"],
  ["<script>", "other"],
  ["", "other"],
])("problem %j is explained as %s", (code, want) => expect(problemOf(code)).toBe(want));
