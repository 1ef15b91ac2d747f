import { Form, Input, Modal } from "antd";
import { expect, it } from "vitest";
import { byId, show, until } from "@/testing/show";
import { FormDialog } from "./FormDialog";
import { beginTyping, useBeginTyping } from "./form/behaviour";
import { TypedConfirm } from "./TypedConfirm";

const focused = () => document.activeElement?.getAttribute("data-testid");

it("begins where the number of what is destroyed is typed", async () => {
  await show(
    <TypedConfirm
      name="drop"
      title="Drop"
      button="Drop"
      word="2"
      act={async () => {}}
      onDone={() => {}}
      onClose={() => {}}
    >
      <p />
    </TypedConfirm>,
  );
  await until(() => expect(focused()).toBe("drop-word"));
});

function Late() {
  useBeginTyping();
  return <Input data-testid="late" />;
}

it("begins with fields that come later than their dialog, and leaves who types already", async () => {
  await show(
    <Modal open afterOpenChange={beginTyping}>
      <Input data-testid="first" />
      <Input data-testid="second" />
      <Late />
    </Modal>,
  );
  await until(() => expect(focused()).toBe("first"));
  byId("second")?.focus();
  await beginTyping(true);
  expect(focused()).toBe("second");
});

function Drawing() {
  return <Input data-testid="search" />;
}

it("passes over what is missing but not typed, such as a drawing", async () => {
  await show(
    <FormDialog
      drawer
      name="fence"
      title=""
      initial={{}}
      save={async () => {}}
      onDone={() => {}}
      onClose={() => {}}
    >
      <Drawing />
      <Form.Item name="shape" rules={[{ required: true }]}>
        <span />
      </Form.Item>
      <Form.Item name="fenceName" rules={[{ required: true }]}>
        <Input data-testid="name" />
      </Form.Item>
    </FormDialog>,
  );
  await until(() => expect(focused()).toBe("name"));
});
