import { PlusOutlined } from "@ant-design/icons";
import { useMutation } from "@tanstack/react-query";
import { App, Button, Checkbox, Input, Pagination, Skeleton } from "antd";
import { useState } from "react";
import { useMay } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import { Failure, messageOf } from "@/ui/Failure";
import { Notice } from "@/ui/Notice";
import { useDebounced } from "@/ui/useDebounced";
import { type FreeRoute, insertButtons, type MenuNode } from "./api";
import { Card } from "./Card";
import { FreeRouteItem } from "./FreeRouteItem";
import styles from "./Permission.module.css";
import { useFreeRoutes, usePermissionsChanged } from "./queries";

/** Page size of the specification for choosing routes. */
const SIZE = 18;

interface Props {
  system: string;
  menu: MenuNode | undefined;
}

/** The routes that are no buttons yet; those ticked become buttons of the chosen page. */
export function RoutePanel({ system, menu }: Props) {
  const t = useWords("permission");
  const may = useMay();
  const [words, setWords] = useState("");
  const searchKey = useDebounced(words.trim(), 300);
  const [at, setAt] = useState({ page: 1, searchKey });
  const page = at.searchKey === searchKey ? at.page : 1;
  const routes = useFreeRoutes({ systemType: system, searchKey, pageSize: SIZE, currentPage: page });
  const rows = routes.data?.rows ?? [];
  const [ticked, setTicked] = useState<FreeRoute[]>([]);
  const mayAdd = may("/ucpermission/insertpermission") === true;
  return (
    <Card
      title={t("routes")}
      testId="route-panel"
      tools={
        <>
          <Input
            value={words}
            allowClear
            placeholder={t("searchRoute")}
            aria-label={t("searchRoute")}
            onChange={(event) => setWords(event.target.value)}
            data-testid="route-search"
          />
          {mayAdd ? <AllBox rows={rows} ticked={ticked} onTick={setTicked} /> : null}
        </>
      }
      foot={
        <>
          <Pagination
            size="small"
            simple
            current={page}
            pageSize={SIZE}
            total={routes.data?.total ?? 0}
            showSizeChanger={false}
            onChange={(wanted) => setAt({ page: wanted, searchKey })}
          />
          {mayAdd ? <AddButton menu={menu} chosen={ticked} onDone={() => setTicked([])} /> : null}
        </>
      }
    >
      {routes.error && !routes.data ? (
        <Failure error={routes.error} onRetry={() => void routes.refetch()} />
      ) : !routes.data ? (
        <Skeleton active title={false} paragraph={{ rows: 8 }} />
      ) : rows.length === 0 ? (
        <Notice kind={searchKey ? "filtered" : "empty"} title={t(searchKey ? "noRouteFits" : "noRoutes")} />
      ) : (
        <ul className={styles.rows} aria-busy={routes.isPlaceholderData}>
          {rows.map((row) => (
            <FreeRouteItem
              key={row.id}
              row={row}
              ticked={has(ticked, row)}
              onTick={
                mayAdd
                  ? () => setTicked(has(ticked, row) ? without(ticked, [row]) : [...ticked, row])
                  : undefined
              }
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

const has = (list: FreeRoute[], row: FreeRoute) => list.some((other) => other.id === row.id);
const without = (list: FreeRoute[], gone: FreeRoute[]) => list.filter((row) => !has(gone, row));

interface AllProps {
  rows: FreeRoute[];
  ticked: FreeRoute[];
  onTick: (ticked: FreeRoute[]) => void;
}

/** Ticks the page that is shown; ticks of other pages stay. */
function AllBox({ rows, ticked, onTick }: AllProps) {
  const t = useWords("permission");
  const here = rows.filter((row) => has(ticked, row)).length;
  const all = rows.length > 0 && here === rows.length;
  return (
    <Checkbox
      checked={all}
      indeterminate={here > 0 && !all}
      disabled={rows.length === 0}
      onChange={() => onTick(all ? without(ticked, rows) : [...without(ticked, rows), ...rows])}
      data-testid="routes-all"
    >
      {t("selectPage")}
    </Checkbox>
  );
}

function AddButton(props: { menu: MenuNode | undefined; chosen: FreeRoute[]; onDone: () => void }) {
  const t = useWords("permission");
  const { message } = App.useApp();
  const changed = usePermissionsChanged();
  const { menu, chosen } = props;
  const add = useMutation({
    mutationFn: (target: MenuNode) => insertButtons(target, chosen),
    onSuccess: (_, target) => {
      void message.success(t("buttonsAdded", { count: chosen.length, name: target.perName }));
      props.onDone();
      changed();
    },
    onError: (error) => void message.error(messageOf(error, t("noAnswer")), 6),
  });
  return (
    <Button
      type="primary"
      icon={<PlusOutlined />}
      disabled={!menu || chosen.length === 0}
      loading={add.isPending}
      onClick={() => menu && add.mutate(menu)}
      title={menu ? t("addTo", { name: menu.perName }) : t("chooseMenu")}
      data-testid="routes-add"
    >
      {t("addChosen", { count: chosen.length })}
    </Button>
  );
}
