export { subscriptionPage } from "./page";
export { SubscribeButton } from "./SubscribeButton";
