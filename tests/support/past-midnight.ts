import { venueToday } from '#domain/venue-clock.ts'

/** Longer than a file runs on a slow machine, in milliseconds. */
const A_FILE = 120_000

const isOverBeforeMidnight = () => venueToday(new Date(Date.now() + A_FILE)) === venueToday(new Date())

// A test counts its days from today, so a file that could still run at the venue's midnight begins after it.
while (!isOverBeforeMidnight()) await new Promise((resolve) => setTimeout(resolve, 1000))
