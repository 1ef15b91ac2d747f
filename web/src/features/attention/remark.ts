/** The reasons of a remark that are offered for picking, and what was typed besides. */
export interface Reasons {
  picked: string[];
  typed: string;
}

const BETWEEN = "/";

/** Takes a remark apart: reasons that are offered, in their order, and the rest as it stands. */
export function reasonsOf(remark: string, offered: string[]): Reasons {
  const parts = remark
    .split(BETWEEN)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  return {
    picked: offered.filter((one) => parts.includes(one)),
    typed: parts.filter((part) => !offered.includes(part)).join(BETWEEN),
  };
}

/** The remark of some reasons, in the order in which they are offered. */
export function remarkOf({ picked, typed }: Reasons, offered: string[]): string {
  return [...offered.filter((one) => picked.includes(one)), typed.trim()]
    .filter((part) => part !== "")
    .join(BETWEEN);
}
