export {}

const HOUR = 3_600_000

/** Longer than a file runs on a slow machine, in milliseconds. */
const A_FILE = 120_000

/** The number of a day at the venue (UTC+2). Without a module of the product, because a test may mock what that imports. */
const dayAt = (time: number) => Math.floor((time + 2 * HOUR) / (24 * HOUR))

// A test counts its days from today, so a file that could still run at the venue's midnight begins after it.
while (dayAt(Date.now() + A_FILE) !== dayAt(Date.now())) await new Promise((resolve) => setTimeout(resolve, 1000))
