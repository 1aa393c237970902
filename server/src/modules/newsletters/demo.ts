import type { Locale } from '@fieldproof/contracts'
import type { DemoParts, DemoStep } from '#kernel/demo/demo-step.ts'
import { lastingId } from '#kernel/demo/lasting-id.ts'
import type { NewslettersTable } from './tables.ts'
import type { Insertable } from 'kysely'

const DAY = 24 * 60 * 60 * 1_000

interface DemoNewsletter {
  name: string
  texts: Record<Locale, { subject: string; body: string }>
  /** Its result; missing for a draft. */
  sent?: Pick<
    Insertable<NewslettersTable>,
    'readers' | 'queued_count' | 'sent_count' | 'failed_count' | 'left_count'
  > & { daysAgo: number }
}

const beforeTheRains: DemoNewsletter = {
  name: 'before-the-rains',
  sent: { daysAgo: 12, readers: 412, queued_count: 412, sent_count: 409, failed_count: 3, left_count: 2 },
  texts: {
    en: {
      subject: 'Look at the roof before the rains do',
      body: `The first heavy rain finds what the dry months hid. Three things are worth an hour of your time now, whether you own the house or mean to buy it.

## What you can see from the ground

- **Stains below the eaves.** Water that ran down a wall once will do so again.
- **Sheets that do not lie flat.** Wind lifts a loose edge first.
- **Gutters with grass in them.** They overflow on the side of the house that you never look at.

## What you cannot see

Nails that rust, timber that has gone soft, a valley that somebody closed with tar. Our inspectors go up, take pictures of every joint, and write down what needs a repair this year and what can wait.

[Book a roof inspection](/services/property)

In Port Harcourt and Warri, dates before the middle of March go fast. If you already have a date with us, there is nothing to do: your inspector confirms it the day before.`,
    },
    no: {
      subject: 'Se på taket før regnet gjør det',
      body: `Det første kraftige regnet finner det som de tørre månedene skjulte. Tre ting er verdt en time av tiden din nå, enten du eier huset eller tenker på å kjøpe det.

## Dette ser du fra bakken

- **Flekker under takskjegget.** Der vannet har rent én gang, renner det igjen.
- **Plater som ikke ligger flatt.** Vinden løfter en løs kant først.
- **Takrenner med gress i.** De renner over på den siden av huset som du aldri ser på.

## Dette ser du ikke

Spiker som ruster, treverk som er blitt mykt, en renne som noen har tettet med tjære. Våre inspektører går opp, tar bilder av hver skjøt og skriver ned hva som må repareres i år, og hva som kan vente.

[Bestill en takinspeksjon](/services/property)

I Port Harcourt og Warri går datoene før midten av mars fort. Har du allerede en avtale med oss, trenger du ikke gjøre noe: Inspektøren bekrefter den dagen før.`,
    },
  },
}

const sixQuestions: DemoNewsletter = {
  name: 'six-questions',
  texts: {
    en: {
      subject: 'Six questions for the seller of a car',
      body: `A seller who knows the car answers these on the telephone. One who does not has just saved you a journey.

1. What is the **full VIN**? Seventeen characters, read out slowly.
2. Whose name is on the papers, and is it the name on the account?
3. Will the engine be **cold** when I come?
4. When was the gearbox oil changed, and who did it?
5. May I drive it for fifteen minutes, on a rough stretch too?
6. May an inspector look at it before I pay?

If the answer to the last one is no, so is yours. Read [how we look at a tokunbo car](/blog/tokunbo-check-before-you-pay) before you go.

[Book a vehicle inspection](/services/vehicle)`,
    },
    no: {
      subject: 'Seks spørsmål til den som selger bilen',
      body: `En selger som kjenner bilen, svarer på dette på telefonen. En som ikke gjør det, har nettopp spart deg for en tur.

1. Hva er hele **understellsnummeret**? Sytten tegn, lest opp langsomt.
2. Hvem står i papirene, og er det samme navn som på kontoen?
3. Er motoren **kald** når jeg kommer?
4. Når ble giroljen skiftet, og hvem gjorde det?
5. Får jeg kjøre i femten minutter, også på dårlig vei?
6. Får en inspektør se på den før jeg betaler?

Er svaret på det siste nei, er ditt også nei. Les [hvordan vi ser på en tokunbo-bil](/blog/tokunbo-check-before-you-pay) før du drar.

[Bestill en bilinspeksjon](/services/vehicle)`,
    },
  },
}

/** The newsletters of the demo. */
export const demoNewsletters: readonly DemoNewsletter[] = [beforeTheRains, sixQuestions]

const put = async ({ db, now }: DemoParts): Promise<void> => {
  for (const { name, texts, sent } of demoNewsletters) {
    const id = lastingId('demo-newsletter', name)
    const { daysAgo = 0, ...figures } = sent ?? {}
    const at = sent ? new Date(now.getTime() - daysAgo * DAY) : null
    const made = await db
      .insertInto('newsletters')
      .values({
        id,
        kind: 'news',
        state: sent ? 'sent' : 'draft',
        created_at: at ?? now,
        send_at: at,
        begun_at: at,
        ended_at: at,
        readers: null,
        ...figures,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    // Does not overwrite what staff changed.
    if (!made) continue
    for (const locale of ['en', 'no'] as const)
      await db
        .insertInto('newsletter_texts')
        .values({ newsletter_id: id, locale, ...texts[locale] })
        .execute()
  }
}

/** A newsletter that went to the demo's readers, and a draft. */
export const newslettersDemo: DemoStep = { name: 'newsletters', version: 1, put }
