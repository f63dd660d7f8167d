/** The heading is not in the tab order, but screen readers go on reading there. */
export const focusHeading = (selector: string): void => {
  const heading = document.querySelector<HTMLElement>(selector) ?? document.querySelector('main')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
