import { timeInWords, venueMinutes, venueToday } from './venue-clock.ts'

const HOUR = 3_600_000

/** The next midnight in California. Clocks there change at 2 AM, so every day has one midnight, on a full hour. */
export const quotaRestored = (now: Date): Date => {
  const california = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Los_Angeles',
    hour: '2-digit',
    hourCycle: 'h23',
  })
  let at = Math.floor(now.getTime() / HOUR) * HOUR
  do at += HOUR
  while (california.format(at) !== '00')
  return new Date(at)
}

/** `10:00 AM today`, or `9:00 AM tomorrow`; venue time. */
export const quotaRestoredInWords = (now: Date): string => {
  const at = quotaRestored(now)
  return `${timeInWords(venueMinutes(at))} ${venueToday(at) === venueToday(now) ? 'today' : 'tomorrow'}`
}

/** For visitors; `what` is what they cannot do before, such as `Online booking`. */
export const restsText = (what: string, now: Date): string =>
  `${what} rests until ${quotaRestoredInWords(now)}, spa time.`
