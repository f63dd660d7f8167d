import { useSyncExternalStore } from 'react'
import type { Words } from '#domain/house/house.ts'
import { printedHouse, shownHouse, subscribeHouse } from './shown-house.ts'

const wordsShown = () => shownHouse().words
const wordsPrinted = () => printedHouse().words

/** The owner's texts, as printed into this page or as stored; undefined while neither is known. */
export const useWords = (): Partial<Words> | undefined => useSyncExternalStore(subscribeHouse, wordsShown, wordsPrinted)
