import { preparePhones } from '@fieldproof/kit/phone'
import { lazy, type ComponentType } from 'react'
import type { StepProps } from './step-body.tsx'
import { ID_VERIFICATION, type StepName } from './steps.ts'

type Load = () => Promise<{ default: ComponentType<StepProps> }>
type Screen = StepName | typeof ID_VERIFICATION

/** A step with telephone numbers loads the number plans, also for the draft. */
const withPhones =
  (load: Load): Load =>
  async () => {
    const [step] = await Promise.all([load(), preparePhones()])
    return step
  }

/** The code of each step in its own chunk: the first one is shown before the last one is loaded. */
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

/** The component of a step. {@link forgetStep} allows a retry after a failure. */
export const stepComponent = (screen: Screen): ComponentType<StepProps> => {
  const Step = made.get(screen) ?? lazy(loads[screen])
  made.set(screen, Step)
  return Step
}
export const forgetStep = (screen: Screen): void => {
  made.delete(screen)
}

/** Preloads the steps one after the other, so that a user who loses the connection can continue through all of them. */
export const fetchSteps = async (): Promise<void> => {
  // A failed one is loaded again when it is opened.
  for (const load of Object.values(loads)) await load().catch(() => undefined)
}
