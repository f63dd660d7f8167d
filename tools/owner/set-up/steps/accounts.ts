import type { Step } from '../step.ts'
import { SetUpError } from '../talk.ts'

export const accounts: Step = {
  title: 'Two accounts',
  minutes: 10,
  standing: ({ notes }) => Promise.resolve(notes.read().hasAccounts ? 'Google and EmailJS' : undefined),
  work: async ({ talk, notes }) => {
    talk.say(
      'The site needs two accounts, both free to begin with. The database, the sign-in of staff and the pages belong to a Google account, the e-mails to one of EmailJS. Use addresses of the spa, not of one person, and keep both passwords safe.',
    )
    await talk.open(
      'https://console.firebase.google.com/',
      'Sign in with the Google account of the spa, or create one, and accept the terms that appear. Then come back.',
    )
    if (!(await talk.agree('Do you see the Firebase console with “Get started” or a list of projects?')))
      throw new SetUpError(
        'Open the address above in a browser, sign in to Google there, accept the terms, then try again.',
      )
    await talk.open(
      'https://dashboard.emailjs.com/sign-up',
      'Create an account of EmailJS with the e-mail address of the spa, and press the link in the mail that it sends.',
    )
    if (await talk.agree('Do both accounts exist now?')) notes.add({ hasAccounts: true })
  },
}
