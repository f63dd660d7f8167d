/** How many treatments and guests a booking may have. They stand apart from its record because every page loads them. */

export const MOST_SERVICES = 10

/** On the form, and of a booking that staff enter. */
export const MOST_GUESTS = 2
export const MOST_GUESTS_AT_DESK = 6
