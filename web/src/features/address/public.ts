export { Address, shortOf } from "./Address";
