/** The smallest zoom at which a fleet is looked at: below it there is hardly anything but oceans and poles. */
export const LEAST_ZOOM = 1.5;
