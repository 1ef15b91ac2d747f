import {
  AlertOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BarChartOutlined,
  CarOutlined,
  CreditCardOutlined,
  EnvironmentOutlined,
  FileTextOutlined,
  HomeOutlined,
  SettingOutlined,
  TeamOutlined,
  WalletOutlined,
} from "@ant-design/icons";
import type { ReactNode } from "react";

/** The icon names that the server's menu uses. */
const named: Record<string, ReactNode> = {
  home: <HomeOutlined />,
  monitor: <EnvironmentOutlined />,
  alarm: <AlertOutlined />,
  report: <BarChartOutlined />,
  record: <FileTextOutlined />,
  device: <CarOutlined />,
  sim: <CreditCardOutlined />,
  finance: <WalletOutlined />,
  user: <TeamOutlined />,
  log: <AuditOutlined />,
  setting: <SettingOutlined />,
};

/** Headings by their codes, for those whose icon has no name that is known here. */
const ofHeading: Record<string, string> = {
  MC: "monitor",
  DM: "device",
  RP: "record",
  FM: "finance",
  UM: "user",
  SM: "setting",
};

/** The icon of a heading of the menu; a plain one for those that nothing is known of. */
export function menuIcon(icon: string, code = ""): ReactNode {
  return named[icon] ?? named[ofHeading[code] ?? ""] ?? <AppstoreOutlined />;
}
