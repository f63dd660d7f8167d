import { useSyncExternalStore } from 'react'
import type { Words } from '#domain/house/house.ts'
import { printedHouse, shownHouse, subscribeHouse } from './shown-house.ts'

const wordsShown = () => shownHouse().words
const wordsPrinted = () => printedHouse().words

/** The owner's words, as the build printed them for this page or as they are stored; undefined until they are known. */
export const useWords = (): Partial<Words> | undefined => useSyncExternalStore(subscribeHouse, wordsShown, wordsPrinted)
