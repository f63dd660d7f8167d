import type { DocumentSnapshot, QueryDocumentSnapshot } from 'firebase/firestore/lite'
import { textOf } from '#records/stored.ts'
import type { Lite } from './firebase/lite.ts'

/** Follows the pointers (`mergedInto`) between the profiles of one person. */

/** Far more joins behind one another than anybody makes. It also ends a circle, which the rules refuse. */
const MOST_STEPS = 5

/** The id of the profile into which this one was joined; empty for none. */
export const pointerOf = (profile: DocumentSnapshot) => textOf(profile.get('mergedInto'))

/** The profile that counts: the one into which `found` was joined in the end, else `found` itself. */
export const stayingProfile = async (
  found: DocumentSnapshot,
  read: (id: string) => Promise<DocumentSnapshot>,
): Promise<DocumentSnapshot> => {
  let staying = found
  for (let step = 0; step < MOST_STEPS && staying.exists() && pointerOf(staying) !== ''; step += 1)
    staying = await read(pointerOf(staying))
  return staying
}

/** All profiles that were joined into this one, also by way of another. One query for itself and one for each of them. */
export const profilesJoinedInto = async (lite: Lite, id: string): Promise<QueryDocumentSnapshot[]> => {
  const { collection, db, getDocs, query, where } = lite
  const found: QueryDocumentSnapshot[] = []
  let ids = [id]
  for (let step = 0; step < MOST_STEPS && ids.length > 0; step += 1) {
    const into = (one: string) => getDocs(query(collection(db, 'clients'), where('mergedInto', '==', one)))
    const docs = (await Promise.all(ids.map(into))).flatMap((answer) => answer.docs)
    found.push(...docs)
    ids = docs.map((one) => one.id)
  }
  return found
}
