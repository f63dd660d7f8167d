/** An e-mail address that breaks before its @ where the place is narrow, and nowhere inside a name. */
export const MailText = ({ address }: { address: string }) => {
  const at = address.lastIndexOf('@')
  return (
    <span className="wrap-break-word">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  )
}
