import { keepEntered } from '../entered.ts'

const keyOf = (part: string) => `reloaded-for:${part}`

/** True: the page is being reloaded, with what was typed kept. False: a reload for this part did not help, or storage is off. */
export const reloadOnce = (part: string): boolean => {
  try {
    if (sessionStorage.getItem(keyOf(part))) return false
    sessionStorage.setItem(keyOf(part), 'yes')
    keepEntered()
  } catch {
    return false
  }
  location.reload()
  return true
}

/** The part arrived: the next failure may reload again. */
export const forgetReload = (part: string): void => {
  try {
    sessionStorage.removeItem(keyOf(part))
  } catch {
    return
  }
}
