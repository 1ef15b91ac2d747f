import { expect, it } from "vitest";
import { show } from "@/testing/show";
import type { PayeeRow } from "./api";
import { useColumns } from "./useColumns";

function Who({ row }: { row: Partial<PayeeRow> }) {
  const column = useColumns(() => {}).find(({ key }) => key === "company");
  return (
    <>
      <b>{column?.title}</b>
      <i>{column?.render(row as PayeeRow, 0)}</i>
    </>
  );
}

const [licence, identity] = ["91110000600037341L", "11010519491231002X"];

it.each([
  [{ company: "Acme", licenseNo: licence, identityNo: "" }, `Acme${licence}`, licence],
  [{ company: "Acme", licenseNo: "", identityNo: identity }, `Acme${identity}`, identity],
  [
    { company: "Acme", licenseNo: licence, identityNo: identity },
    `Acme${licence} · ${identity}`,
    `${licence} · ${identity}`,
  ],
  [{ company: "", licenseNo: "", identityNo: identity }, identity, identity],
])(
  "tells who %j is, under a title for companies and persons, and whole in the tip",
  async (row, said, tip) => {
    await show(<Who row={row} />);
    expect(document.querySelector("b")?.textContent).toBe("Company, licence or ID number");
    expect(document.querySelector("i")?.textContent).toBe(said);
    const copies = document.querySelectorAll('i button[aria-label="Copy"]');
    expect(copies).toHaveLength(row.licenseNo ? 1 : 0);
    expect([...document.querySelectorAll("i [title]")].map((part) => part.getAttribute("title"))).toContain(
      tip,
    );
  },
);
