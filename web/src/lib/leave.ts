/** Whether somebody may do something. `readOnly`: the user may, but who looks through their eyes may not; it is shown, and cannot be pressed. */
export type Leave = boolean | "readOnly";
