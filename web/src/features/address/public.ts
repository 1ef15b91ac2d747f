export { Address, shortOf, useAddress } from "./Address";
