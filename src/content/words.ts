import type { PrintedHouse } from '#domain/house/printed.ts'
import type { Words } from '#domain/house/house.ts'
import { useHousePart } from './shown-house.ts'

const wordsIn = ({ words }: PrintedHouse) => words

/** The owner's texts, as printed into this page or as stored; undefined while neither is known. */
export const useWords = (): Partial<Words> | undefined => useHousePart(wordsIn)
