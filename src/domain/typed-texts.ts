import { fieldsOf, textOf } from '#records/stored.ts'

/** The texts of a draft that the browser kept, in this order; what is missing or odd is empty. */
export const typedTexts = <Name extends string>(names: readonly Name[], kept: unknown): Record<Name, string> => {
  const fields = fieldsOf(kept)
  return Object.fromEntries(names.map((name) => [name, textOf(fields[name])])) as Record<Name, string>
}
