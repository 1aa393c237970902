import type { InspectionType } from '@fieldproof/contracts/lists'
import type { ComponentType } from 'react'
import type { KindFormProps } from './kind-form-props.ts'

type Load = () => Promise<{ default: ComponentType<KindFormProps> }>

/** The form of each kind, each in a chunk of its own: a page loads none until one is near. */
export const kindForms: Record<InspectionType, Load> = {
  vehicle: () => import(/* webpackChunkName: "form-vehicle" */ './forms/vehicle-form.tsx'),
  property: () => import(/* webpackChunkName: "form-property" */ './forms/property-form.tsx'),
  goods: () => import(/* webpackChunkName: "form-goods" */ './forms/goods-form.tsx'),
  infrastructure: () => import(/* webpackChunkName: "form-infrastructure" */ './forms/infrastructure-form.tsx'),
  'general-purpose': () => import(/* webpackChunkName: "form-general-purpose" */ './forms/general-purpose-form.tsx'),
}
