import { Hero } from './hero.tsx'
import { InstallApp } from './install-app.tsx'
import { LatestPosts } from './latest-posts.tsx'
import { Newsletter } from './newsletter/newsletter.tsx'
import { Recruitment } from './recruitment.tsx'
import { Reviews } from './reviews.tsx'
import { Services } from './services.tsx'
import { ThreeSteps } from './three-steps.tsx'
import { WhyUs } from './why-us.tsx'

/** The home page. */
const Home = () => (
  <>
    <Hero />
    <Services />
    <ThreeSteps />
    <WhyUs />
    <Reviews />
    <Recruitment />
    <LatestPosts />
    <InstallApp />
    <Newsletter />
  </>
)

export default Home
