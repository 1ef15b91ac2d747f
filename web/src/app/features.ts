import { auditPage } from "@/features/audit/public";
import { devicePage } from "@/features/device/public";
import { modelPage } from "@/features/devicemodel/public";
import { dictionaryPage } from "@/features/dictionary/public";
import { healthPage } from "@/features/health/public";
import { historyPage } from "@/features/history/public";
import { homePage } from "@/features/home/public";
import { individualPage } from "@/features/individual/public";
import { monitorPage } from "@/features/monitor/public";
import { noticePage } from "@/features/notice/public";
import { orderPage } from "@/features/order/public";
import { organPage } from "@/features/organ/public";
import { packagePage } from "@/features/package/public";
import { payeePage } from "@/features/payee/public";
import { paymentPages } from "@/features/payment/public";
import { permissionPage } from "@/features/permission/public";
import { reconciliationPage } from "@/features/reconciliation/public";
import { reportPages } from "@/features/report/public";
import { rolePage } from "@/features/role/public";
import { routePage } from "@/features/route/public";
import { simPage } from "@/features/sim/public";
import { subscriptionPage } from "@/features/subscription/public";
import { thresholdPage } from "@/features/threshold/public";
import { userPage } from "@/features/user/public";
import { vehiclePage } from "@/features/vehicle/public";
import type { PageManifest } from "@/ui/feature";

/** Every page of the product. A new screen is one line here and an entry in the server's menu. */
export const pages: PageManifest[] = [
  homePage,
  monitorPage,
  historyPage,
  dictionaryPage,
  auditPage,
  routePage,
  organPage,
  rolePage,
  permissionPage,
  userPage,
  individualPage,
  devicePage,
  vehiclePage,
  simPage,
  modelPage,
  ...reportPages,
  subscriptionPage,
  orderPage,
  payeePage,
  thresholdPage,
  noticePage,
  ...paymentPages,
  packagePage,
  reconciliationPage,
  healthPage,
];

export const HOME = homePage.path;

export function pageAt(path: string): PageManifest | undefined {
  return pages.find((page) => page.path === path);
}
