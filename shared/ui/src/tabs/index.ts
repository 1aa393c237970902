export { LinkTabs, Tabs, type LinkTab, type TabItem, type TabsProps } from './tabs.tsx'
