/** Milliseconds between two looks at what Google is still doing. Tests set SET_UP_PAUSE, because the played Google needs no time. */
export const PAUSE = Number(process.env['SET_UP_PAUSE'] ?? 5_000)
