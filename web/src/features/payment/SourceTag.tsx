import { Tag } from "antd";

const colors: Record<string, string> = { 0: "green", 1: "blue" };

/** Through whom somebody paid; known ones by their colour too. */
export function SourceTag({ source, name }: { source: number | string; name: string }) {
  return <Tag color={colors[source]}>{name}</Tag>;
}
