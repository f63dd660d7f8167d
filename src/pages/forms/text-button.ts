/** A button that looks like a link, inside a line of text. */
export const textButton =
  'min-h-11 min-w-11 px-1 font-medium text-gold-deep underline underline-offset-4 hover:text-ink disabled:text-ink-soft'
