import { defineGroup } from '../call.ts'
import { chatsCalls } from './chats.ts'
import { customerReviewsCalls } from './customer-reviews.ts'
import { inspectorsCalls } from './inspectors.ts'
import { jobsCalls } from './jobs.ts'
import { ordersCalls } from './orders.ts'
import { projectsCalls } from './projects.ts'
import { walletsCalls } from './wallets.ts'

/**
 * Of the groups that the server does not answer wholly yet, the calls that it answers. A group that is finished leaves
 * this file, and its own stands in `callGroups` instead.
 */
export const servedCustomerReviewsCalls = defineGroup('customer-reviews', { getFeatured: customerReviewsCalls.calls.getFeatured })
export const servedOrdersCalls = defineGroup('orders', { getMyOrders: ordersCalls.calls.getMyOrders })
export const servedWalletsCalls = defineGroup('wallets', { myWalletTransactions: walletsCalls.calls.myWalletTransactions })
export const servedProjectsCalls = defineGroup('projects', { getMyProjects: projectsCalls.calls.getMyProjects })
export const servedChatsCalls = defineGroup('chats', { getMyOneToOneChatRooms: chatsCalls.calls.getMyOneToOneChatRooms })
export const servedInspectorsCalls = defineGroup('inspectors', { getMyJobs: inspectorsCalls.calls.getMyJobs })
export const servedJobsCalls = defineGroup('jobs', { getOpenJobs: jobsCalls.calls.getOpenJobs })
