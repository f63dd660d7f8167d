import { ownEdition } from '#config/edition.ts'
import { isBuilt } from '#config/env.ts'
import {
  checkStrangers,
  type Finding,
  finding,
  judgeRules,
  notAsked,
  readPublished,
  type Verdict,
} from '#features/in-order/deployment.ts'
import { toDataError } from './data-error.ts'
import { withinLimit } from './firebase/remote-call.ts'
import { staffFirestore } from './firebase/staff.ts'
import { newId } from './new-id.ts'

/** Reads with the sign-in and, if switched on, App Check. Not by `remoteCall`, because that reports denials, and here one is expected. */
const readEdition = async (id: string): Promise<Verdict> => {
  try {
    await withinLimit('Reading the rules in force', async () => {
      const { db, doc, getDoc } = await staffFirestore()
      await getDoc(doc(db, 'edition', id))
    })
    return 'allowed'
  } catch (error) {
    const { code, message } = toDataError(error)
    return code === 'denied' ? 'refused' : { why: message }
  }
}

/** The edition, the rules in force, and what a stranger may do, of the deployment that this page belongs to. Writes nothing. Never throws. */
export const checkOwnDeployment = async (): Promise<Finding[]> => {
  const published = isBuilt ? await readPublished(location.origin) : undefined
  if (!published) return [notAsked()]
  const [own = '', newest] = [ownEdition(), published.edition]
  return [
    judgeRules({ own: await readEdition(published.rules), other: await readEdition(newId()) }),
    await checkStrangers(published, newId()),
    own === newest
      ? finding('Edition', 'fine', `This page is ${own}, as published.`)
      : finding('Edition', 'fault', `This page is ${own}; ${newest} is published. Reload it.`),
  ]
}
