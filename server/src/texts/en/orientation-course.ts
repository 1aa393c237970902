import type { Course } from '../orientation-course.ts'

/** The orientation course in English. */
export const courseInEnglish: Course = [
  {
    key: 'safety',
    title: 'Safety on site',
    minutes: 4,
    body: `No inspection is worth an injury. You work alone, in places that you see for the first time, so look around before you begin.

- **Arrive early and walk around once.** Where are the ways out? Is anything unstable, wet, live or under pressure?
- **Wear what the place asks for:** closed shoes always; gloves, helmet, eye protection and a reflective vest where there is machinery, traffic or building work.
- **Never go under a vehicle that only a jack holds up.** It has to stand on axle stands or a lift. Drive only with the owner's consent, a valid licence and insurance.
- **Never open electrical panels, gas lines or sealed covers.** Look at what you can reach safely, and report the rest as not accessible.
- **Roofs, ladders and confined spaces** only with the right equipment and never in wind or rain.

If a place or a person makes you feel unsafe, leave. Write to the customer from somewhere safe and report it to us. You pay no fine for leaving a dangerous place, as long as you tell us at once and say why.`,
    questions: [
      {
        key: 'safety-stop',
        question: 'The stairs to the cellar are rotten. What do you do with the points in the cellar?',
        choices: {
          a: 'You go down carefully, since the customer pays for all points.',
          b: 'You do not go down, and report the points as not accessible with a photo of the stairs.',
          c: 'You rate them by what cellars of such houses usually look like.',
        },
      },
      {
        key: 'safety-vehicle',
        question: 'The owner has lifted the car with a jack so that you can see the underbody. May you go under it?',
        choices: {
          a: 'Yes, for a few seconds.',
          b: 'Yes, if someone watches the jack.',
          c: 'No. It has to stand on axle stands or a lift.',
        },
      },
      {
        key: 'safety-alone',
        question: 'Someone on site threatens you. What comes first?',
        choices: {
          a: 'You leave, then tell the customer and us.',
          b: 'You finish the report quickly, so that the trip was not in vain.',
          c: 'You discuss it until it is settled.',
        },
      },
    ],
  },
  {
    key: 'honesty',
    title: 'Honest and independent',
    minutes: 3,
    body: `Customers decide about a lot of money with your report. They must be able to rely on it, whether they like the result or not.

- **You report what you saw, and only that.** What you did not look at is not "good"; it is not inspected.
- **You take nothing from sellers, owners or agents:** no money, no gifts, no promises. If someone offers you something, decline and write it in the report.
- **You tell us if you know the people.** If the seller is a relative, a friend or a business partner of yours, do not take the job; if you find out on site, stop and tell us.
- **You do not sell repairs** or other services to the customer of a running inspection.

If you invent anything in a report, even one point, your work with us ends. It may also be a criminal offence.`,
    questions: [
      {
        key: 'honesty-gift',
        question: 'The seller gives you money for fuel and asks you to be kind. What do you do?',
        choices: {
          a: 'You take it, and report as usual.',
          b: 'You take it if it is less than your travel costs.',
          c: 'You decline, and mention it in the report.',
        },
      },
      {
        key: 'honesty-unseen',
        question: 'You had no time for the last points. How do you fill them in?',
        choices: {
          a: 'You say that they were not inspected, and why.',
          b: 'As good, since nothing caught your eye.',
          c: 'As fair, to be on the safe side.',
        },
      },
      {
        key: 'honesty-known',
        question: 'On site you see that the seller is your cousin. What now?',
        choices: {
          a: 'You go on, since you know that you are fair.',
          b: 'You stop, and tell the customer and us.',
          c: 'You go on, but rate everything one step lower.',
        },
      },
    ],
  },
  {
    key: 'evidence',
    title: 'Photos and evidence',
    minutes: 4,
    body: `A finding without a photo is an opinion. Take photos so that someone who was never there understands what you saw.

1. **First wide, then close.** One photo shows where the thing is, the next one shows the fault itself.
2. **Give it a scale:** a coin, a ruler or your gauge beside a crack or a dent.
3. **Light it.** Use the torch under bonnets and in corners; look at the photo before you go on.
4. **Photograph numbers and type them in:** chassis number, meter readings, type plates, dates on tyres.
5. **Measured values have a unit** and say what they were measured with.

Take photos in the report form, on site. They show the time and, if you allow it, the place. Photos from elsewhere, from another day or from the internet do not belong in a report. The form works without a network: everything is saved on your phone at once and sent when you are connected again. Do not clear the browser's data before the outbox is empty.`,
    questions: [
      {
        key: 'evidence-finding',
        question: 'You find a crack in a wall. Which photos are needed?',
        choices: {
          a: 'One close photo of the crack.',
          b: 'One of the wall, and one close with something for scale.',
          c: 'None, if the comment describes it well.',
        },
      },
      {
        key: 'evidence-number',
        question: 'How do you record the chassis number?',
        choices: {
          a: 'As a photo of the plate, and typed in.',
          b: 'Typed in from the papers.',
          c: 'As a photo of the papers.',
        },
      },
    ],
  },
  {
    key: 'report',
    title: 'The scale of the report',
    minutes: 4,
    body: `All inspectors use the same five ratings, so that reports can be compared.

- **Good:** works and looks as it should for its age.
- **Fair:** works, with wear that does not need anything now.
- **Poor:** works in part, or will need repair soon. Say what, and by when.
- **Failed:** does not work, is missing or is dangerous. Always with a photo and a comment.
- **Not applicable:** the thing does not have this part. It is not for parts that you could not see: mark those as not inspected and say why.

Comments are facts in plain words: what, where, how much. "Front left tyre 2.1 mm" helps; "tyres so-so" does not. You do not say whether someone should buy.

When you hand in the report, it is frozen. Add what you notice later as an addendum, which shows its own date. The customer can raise an issue on a point; answer it with what you saw, politely and within a day.`,
    questions: [
      {
        key: 'report-fair',
        question: 'The seats are worn, but whole and firm. Which rating?',
        choices: { a: 'Good', b: 'Poor', c: 'Fair' },
      },
      {
        key: 'report-not-applicable',
        question: 'When do you choose "Not applicable"?',
        choices: {
          a: 'When you could not reach the part.',
          b: 'When the thing does not have this part.',
          c: 'When you are not sure about the rating.',
        },
      },
    ],
  },
  {
    key: 'cancelling',
    title: 'Canceling, moving and fines',
    minutes: 4,
    body: `When you have a job, the customer has often taken the day off, and a seller is waiting too.

- **More than 24 hours ahead** you can cancel a job without a fine.
- **12 to 24 hours ahead**, both included, the fine is {lowerFine}.
- **Less than 12 hours ahead, or if you do not come**, it is {higherFine}.
- **A new time that the customer agrees to costs nothing.** Propose it in the job as soon as you know.

The fine is shown before you confirm. It is taken from your next pay, never from tips, and what your pay does not cover is taken later. Before you accept a job, check the distance, the time and your calendar; block the days on which you cannot work.

If you are held up on the way, write to the customer at once. Half an hour after the agreed time the customer can report that nobody came. We ask you, and you have a day to answer. If you do not answer, we accept what the customer says.`,
    questions: [
      {
        key: 'cancel-14',
        question: 'You cancel a job 14 hours before the inspection. What does it cost?',
        choices: {
          a: '{lowerFine}.',
          b: 'Nothing.',
          c: '{higherFine}.',
        },
      },
      {
        key: 'cancel-agreed',
        question: 'You propose another day ten hours ahead, and the customer agrees. What does it cost?',
        choices: { a: '{higherFine}.', b: 'Half of your pay.', c: 'Nothing.' },
      },
      {
        key: 'cancel-late',
        question: 'You are stuck in traffic and will be 40 minutes late. What do you do?',
        choices: {
          a: 'You drive on; they will see when you arrive.',
          b: 'You write to the customer at once.',
          c: 'You cancel the job.',
        },
      },
    ],
  },
  {
    key: 'talking',
    title: 'Talking with customers',
    minutes: 3,
    body: `You and the customer can write to each other from the moment you are accepted. Everything about the job stays in that conversation: it can be read later if there is a dispute.

- **Introduce yourself and confirm** day, time and place the day before.
- **Be brief, kind and clear.** Many readers do not share your first language; write short sentences.
- **Do not ask to be paid outside** Fieldproof, and do not offer it. Anyone who does is removed, and neither side is protected.
- **Extra work has a price before it is done.** Send a surcharge in the order, and begin when the customer has paid it.
- **Give bad news as facts:** what you saw, where, with which photo.

On site be polite to sellers and tenants. What you found is only for the customer: do not tell the seller, the agent or neighbours.`,
    questions: [
      {
        key: 'talk-outside',
        question: 'A customer wants to pay you in cash and save the fee. What do you answer?',
        choices: {
          a: 'You agree if it is a small job.',
          b: 'You decline: jobs are paid only through Fieldproof.',
          c: 'You agree, and report it afterwards.',
        },
      },
      {
        key: 'talk-price',
        question: 'The customer asks for a second building on the same day. What do you do?',
        choices: {
          a: 'You send a surcharge and begin when it is paid.',
          b: 'You do it and ask for the money afterwards.',
          c: 'You do it for nothing, since you are there.',
        },
      },
    ],
  },
  {
    key: 'data',
    title: "Other people's data",
    minutes: 3,
    body: `For a job you see addresses, telephone numbers, number plates and the inside of homes. They are entrusted to you for this one job.

- **Use them for the job only.** No advertising, no later contact, no sharing with anybody.
- **Photograph the thing, not the people.** Wait until nobody is in the picture. Never photograph children, and keep family photos, letters and screens out of the picture.
- **Nothing goes on social media,** not even without names.
- **Lock your phone** with a code. If you lose it, end its session in your settings and tell us the same day.
- **Keep no copies.** Once the report is sent, we have the photos. Delete what you keep elsewhere.

If someone asks what is kept about them, refer them to our support.`,
    questions: [
      {
        key: 'data-keep',
        question: "The report is handed in. What do you do with the customer's number on your phone?",
        choices: {
          a: 'You keep it for later jobs.',
          b: 'You pass it on to a mechanic you know.',
          c: 'You delete it.',
        },
      },
      {
        key: 'data-people',
        question: 'A child is playing in the room that you photograph. What do you do?',
        choices: {
          a: 'You wait until the child has left the picture.',
          b: 'You take the photo, since the room matters.',
          c: 'You take the photo and blur it at home.',
        },
      },
    ],
  },
  {
    key: 'paid',
    title: 'Being paid',
    minutes: 3,
    body: `You see the pay of a job before you show interest.

- A job is **complete** when the customer accepts the report, or three days after you handed it in.
- You are paid on the **first Friday that is at least three days after completion**. Completed on a Tuesday means the same week's Friday; completed on a Wednesday means the next week's.
- It goes to a **confirmed bank account in your own name and in your country**. Without one, we hold your pay until the first payday after you add it.
- **You keep all tips.** They come with the same payout. We take fines from it, and add what you get for referring other inspectors.
- While a customer's **complaint** is open, the pay of that job waits. A customer can complain within 72 hours of completion. Answer within 48 hours, with photos if you have them; our staff decide and tell you why.

Each payout has a statement. You work as an independent contractor: you look after taxes and insurance yourself, and you need errors-and-omissions insurance with general liability cover.`,
    questions: [
      {
        key: 'paid-wednesday',
        question: 'A job is completed on a Wednesday. When is it paid?',
        choices: { a: 'On the Friday of that week.', b: 'On the Friday of the next week.', c: 'On the same day.' },
      },
      {
        key: 'paid-account',
        question: 'To which account can you be paid?',
        choices: {
          a: 'To any account that you name.',
          b: 'To one of your family, if they agree.',
          c: 'To a confirmed one in your own name and country.',
        },
      },
    ],
  },
]
