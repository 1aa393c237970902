import { preparePhones } from '@fieldproof/kit/phone'
import { lazy, type ComponentType } from 'react'
import type { StepProps } from './step-body.tsx'
import { ID_VERIFICATION, type StepName } from './steps.ts'

type Load = () => Promise<{ default: ComponentType<StepProps> }>
type Screen = StepName | typeof ID_VERIFICATION

/** A step that asks for telephone numbers comes with the plans by which it joins them, also for the draft. */
const withPhones =
  (load: Load): Load =>
  async () => {
    const [step] = await Promise.all([load(), preparePhones()])
    return step
  }

/** The code of each step, in its own file: the first one is shown before the last one is here. */
const loads: Record<Screen, Load> = {
  personal: withPhones(() => import(/* webpackChunkName: "step-personal" */ './steps/personal-step.tsx')),
  address: () => import(/* webpackChunkName: "step-address" */ './steps/address-step.tsx'),
  'work-area': () => import(/* webpackChunkName: "step-work-area" */ './steps/work-area-step.tsx'),
  eligibility: () => import(/* webpackChunkName: "step-eligibility" */ './steps/eligibility-step.tsx'),
  education: () => import(/* webpackChunkName: "step-education" */ './steps/education-step.tsx'),
  specializations: () => import(/* webpackChunkName: "step-specializations" */ './steps/specializations-step.tsx'),
  certifications: () => import(/* webpackChunkName: "step-certifications" */ './steps/certifications-step.tsx'),
  languages: () => import(/* webpackChunkName: "step-languages" */ './steps/languages-step.tsx'),
  references: withPhones(() => import(/* webpackChunkName: "step-references" */ './steps/references-step.tsx')),
  documents: () => import(/* webpackChunkName: "step-documents" */ './steps/documents-step.tsx'),
  'payout-account': () => import(/* webpackChunkName: "step-payout" */ './steps/payout-step.tsx'),
  review: () => import(/* webpackChunkName: "step-review" */ './steps/review-step.tsx'),
  [ID_VERIFICATION]: () => import(/* webpackChunkName: "step-identity" */ './steps/identity-step.tsx'),
}
const made = new Map<Screen, ComponentType<StepProps>>()

/** The component of a step. A step whose code did not come is asked for again by {@link forgetStep}. */
export const stepComponent = (screen: Screen): ComponentType<StepProps> => {
  const Step = made.get(screen) ?? lazy(loads[screen])
  made.set(screen, Step)
  return Step
}
export const forgetStep = (screen: Screen): void => {
  made.delete(screen)
}

/** Fetches the steps one after the other, so that somebody who loses the connection can go on through all of them. */
export const fetchSteps = async (): Promise<void> => {
  // One that fails is fetched again when it is opened.
  for (const load of Object.values(loads)) await load().catch(() => undefined)
}
