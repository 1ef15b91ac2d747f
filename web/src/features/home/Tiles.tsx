import {
  AlertOutlined,
  ArrowRightOutlined,
  CarOutlined,
  EnvironmentOutlined,
  HddOutlined,
  NodeIndexOutlined,
  RiseOutlined,
} from "@ant-design/icons";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { MenuGroup, MenuItem } from "@/features/site/public";
import { useWords } from "@/lib/useWords";
import styles from "./HomePage.module.css";
import { isMain, type MainPage } from "./sortOut";

const icons: Record<MainPage, ReactNode> = {
  "/monitorcenter": <EnvironmentOutlined />,
  "/historytrack": <NodeIndexOutlined />,
  "/devicemanage": <HddOutlined />,
  "/carmanage": <CarOutlined />,
  "/alarmrecord": <AlertOutlined />,
  "/riderecord": <RiseOutlined />,
};

/** What each main page is for, by its word in the catalogue. */
const about = {
  "/monitorcenter": "monitorcenter",
  "/historytrack": "historytrack",
  "/devicemanage": "devicemanage",
  "/carmanage": "carmanage",
  "/alarmrecord": "alarmrecord",
  "/riderecord": "riderecord",
} as const satisfies Record<MainPage, string>;

/** A main page: icon, name, and what it is for. */
export function Tile({ item }: { item: MenuItem }) {
  const t = useWords("home");
  if (!isMain(item.url)) return null;
  return (
    <Link to={item.url} className={styles.tile} data-testid={`tile-${item.url.slice(1)}`}>
      <span className={styles.icon} aria-hidden>
        {icons[item.url]}
      </span>
      <span className={styles.text}>
        <strong>{item.name}</strong>
        <span>{t(about[item.url])}</span>
      </span>
      <ArrowRightOutlined className={styles.arrow} aria-hidden />
    </Link>
  );
}

/** The other pages of the menu, small, under their headings. */
export function MorePages({ groups }: { groups: MenuGroup[] }) {
  return (
    <div className={styles.more}>
      {groups.map((group) => (
        <section key={group.code} className={styles.group} aria-label={group.name}>
          <h2>{group.name}</h2>
          <div className={styles.links}>
            {group.children.map((item) => (
              <Link
                key={item.code}
                to={item.url}
                className={styles.link}
                data-testid={`tile-${item.url.slice(1)}`}
              >
                {item.name}
              </Link>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
