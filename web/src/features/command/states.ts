/** What becomes of a command, for the eye: it goes on, was done, went wrong, or came to nothing. */
export type Course = "going" | "done" | "wrong" | "void";

const courses: Record<string, Course> = {
  awaiting: "going",
  queued: "going",
  sent: "going",
  acked: "going",
  done: "done",
  failed: "wrong",
  unsupported: "wrong",
  timeout: "wrong",
  expired: "void",
  cancelled: "void",
  superseded: "void",
};

export function courseOf(status: string): Course {
  return courses[status] ?? "going";
}

/** All statuses, in the order of a life. */
export const statuses = Object.keys(courses);

/** Whether nothing more happens to a command by itself. */
export function isOver(status: string): boolean {
  return courseOf(status) !== "going";
}
