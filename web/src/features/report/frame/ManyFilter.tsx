import { Select } from "antd";
import { Filter, type FilterProps, type Option } from "@/ui/filters";

interface Props<Filters> extends FilterProps<Filters> {
  options: Option[];
}

/** Some of several values, kept as a list with commas; none for all. They count with the search. */
export function ManyFilter<Filters extends Record<string, string>>(props: Props<Filters>) {
  const { list, name, label, width = 200, options } = props;
  const chosen = (list.draft[name] ?? "").split(",").filter((value) => value !== "");
  return (
    <Filter width={width}>
      <Select<string[]>
        mode="multiple"
        allowClear
        maxTagCount="responsive"
        value={chosen}
        options={options}
        optionFilterProp="label"
        placeholder={label}
        aria-label={label}
        popupMatchSelectWidth={false}
        onChange={(values) => list.edit({ [name]: values.join(",") } as Partial<Filters>)}
        data-testid={`${list.source.name}-filter-${name}`}
      />
    </Filter>
  );
}
