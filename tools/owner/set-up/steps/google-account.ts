import { command } from '../command.ts'
import type { SetUp, Step } from '../step.ts'
import { SetUpError } from '../talk.ts'

type Account = { user: { email: string } }

const signedInAs = async (setUp: SetUp): Promise<string | undefined> => {
  const found = (await command(setUp, 'Looking for the sign-in', 'login:list')) as Account[] | null | undefined
  return found?.[0]?.user.email
}

export const googleAccount: Step = {
  title: 'Sign in to Google',
  minutes: 2,
  standing: async (setUp) => {
    const account = await signedInAs(setUp)
    return account !== undefined && account === setUp.notes.read().account ? account : undefined
  },
  work: async (setUp) => {
    const { talk, notes, firebase } = setUp
    let account = await signedInAs(setUp)
    if (account === undefined || !(await talk.agree(`${account} is signed in here. Is that the account of the spa?`))) {
      talk.say(
        'Your browser opens a page of Google. Choose the account of the spa, and press Allow: this lets the command on this computer, and nobody else, make what the site needs. The sign-in is kept in the folder .set-up.',
      )
      // --reauth leaves out two questions about Gemini and statistics. Without it somebody who is signed in stays so.
      const code = await firebase.show('login', '--reauth', '--interactive')
      account = await signedInAs(setUp)
      if (code !== 0 || account === undefined)
        throw new SetUpError(
          'The sign-in was not finished. Try again, and press Allow in the browser. If no browser opens, copy the address that is printed into one.',
        )
      if (!(await talk.agree(`Signed in as ${account}. Is that the account of the spa?`)))
        throw new SetUpError('Try again, and choose the other account in the browser.')
    }
    notes.add({ account })
  },
}
