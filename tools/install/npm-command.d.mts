export const npmCommand: (...words: string[]) => [program: string, words: string[]]
