/** Made by `make gen`. Do not edit. */
import "i18next";
import type account from "../locales/cn/account.json";
import type audit from "../locales/cn/audit.json";
import type batch from "../locales/cn/batch.json";
import type device from "../locales/cn/device.json";
import type devicemodel from "../locales/cn/devicemodel.json";
import type dictionary from "../locales/cn/dictionary.json";
import type health from "../locales/cn/health.json";
import type home from "../locales/cn/home.json";
import type inbox from "../locales/cn/inbox.json";
import type individual from "../locales/cn/individual.json";
import type live from "../locales/cn/live.json";
import type map from "../locales/cn/map.json";
import type monitor from "../locales/cn/monitor.json";
import type organ from "../locales/cn/organ.json";
import type permission from "../locales/cn/permission.json";
import type role from "../locales/cn/role.json";
import type route from "../locales/cn/route.json";
import type shell from "../locales/cn/shell.json";
import type signin from "../locales/cn/signin.json";
import type sim from "../locales/cn/sim.json";
import type task from "../locales/cn/task.json";
import type ui from "../locales/cn/ui.json";
import type user from "../locales/cn/user.json";
import type vehicle from "../locales/cn/vehicle.json";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "shell";
    resources: {
      account: typeof account;
      audit: typeof audit;
      batch: typeof batch;
      device: typeof device;
      devicemodel: typeof devicemodel;
      dictionary: typeof dictionary;
      health: typeof health;
      home: typeof home;
      inbox: typeof inbox;
      individual: typeof individual;
      live: typeof live;
      map: typeof map;
      monitor: typeof monitor;
      organ: typeof organ;
      permission: typeof permission;
      role: typeof role;
      route: typeof route;
      shell: typeof shell;
      signin: typeof signin;
      sim: typeof sim;
      task: typeof task;
      ui: typeof ui;
      user: typeof user;
      vehicle: typeof vehicle;
    };
  }
}
