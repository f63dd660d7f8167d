import { invalid, unimplemented } from '../status.ts'
import type { Context } from './context.ts'

/** The transaction of a read; `started` when this read begins it. Reading at a past time is not supported. */
export const readTransaction = (
  context: Context,
  request: Record<string, unknown>,
): { transaction?: string; started?: string } => {
  if (request.readTime !== undefined) throw unimplemented('Reading at a past time (readTime)')
  const { transaction, newTransaction } = request
  if (transaction !== undefined && newTransaction !== undefined)
    throw invalid('Only one of transaction and newTransaction may be given.')
  if (newTransaction !== undefined) {
    const started = context.transactions.begin()
    return { transaction: started, started }
  }
  if (transaction === undefined) return {}
  if (typeof transaction !== 'string') throw invalid('Invalid transaction.')
  return { transaction }
}
