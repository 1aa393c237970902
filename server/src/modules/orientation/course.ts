/** Increases when questions are added, removed or changed: answers to another version are not graded. */
export const courseVersion = 1
