import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '#config/paths.ts'
import { readStored, REQUESTS_KEY } from '#config/storage.ts'
import { Link } from '#ui/link.tsx'

/** A link to the visitor's requests, shown if this device keeps any. */
export const KeptRequestsLink = ({ className }: { className: string }) => {
  const { key } = useLocation()
  const [areKept, setKept] = useState(false)
  // Read in an effect, because the prerendered page knows no device.
  useEffect(() => {
    const areas = ['localStorage', 'sessionStorage'] as const
    const look = setTimeout(() => setKept(areas.some((area) => readStored(area, REQUESTS_KEY) !== null)))
    return () => clearTimeout(look)
  }, [key])
  return areKept ? (
    <li>
      <Link to={paths.myBooking} className={className}>
        Your requests
      </Link>
    </li>
  ) : null
}
