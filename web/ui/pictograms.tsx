/**
 * The category pictograms: ink line, plain body, one shade and one ember spark with the tip, on a grid of 64.
 * The same as /static/categories/*.svg, inline because an image cannot follow the theme that a person chose.
 * Keyed by the category's slug.
 */
export const pictograms = {
  appliances: (
    <>
      <rect className="f l" x="12" y="5" width="40" height="54" rx="5" />
      <path className="l" d="M12 19h40M18 12h8" />
      <circle className="f l" cx="32" cy="38" r="13" />
      <path className="s" d="M21 39c4-3.5 7.5 1.5 11-.5s6-3 11 .5a11 11 0 0 1-22 0Z" />
      <path className="e" d="M43 8.2h2.6a3.8 3.8 0 1 1-3.8 3.8V9.4A1.2 1.2 0 0 1 43 8.2Z" />
    </>
  ),
  audio: (
    <>
      <path className="l" d="M13 40V30.500a19 19 0 0 1 38 0V40" />
      <rect className="f l" x="7" y="36" width="13" height="21" rx="5.5" />
      <rect className="f l" x="44" y="36" width="13" height="21" rx="5.5" />
      <path
        className="s"
        d="M8.5 47h10v4.500a4 4 0 0 1-4 4h-2a4 4 0 0 1-4-4Zm37 0h10v4.500a4 4 0 0 1-4 4h-2a4 4 0 0 1-4-4Z"
      />
      <path className="e" d="M28.5 36H32a5 5 0 1 1-5 5v-3.500a1.5 1.5 0 0 1 1.5-1.500Z" />
    </>
  ),
  bicycles: (
    <>
      <circle className="f l" cx="15.5" cy="42" r="11.5" />
      <circle className="f l" cx="48.5" cy="42" r="11.5" />
      <path className="l" d="M15.5 42 23 25h19M15.5 42H31L42 25l6.5 17M31 42l-8-17-2-5" />
      <path className="l" d="M16.5 19.5h9M42 25l-2-7h6" />
      <circle className="s-line" cx="31" cy="42" r="3.2" />
      <path className="e" d="M5.5 25.5h3a4 4 0 1 1-4 4v-3a1 1 0 0 1 1-1Z" />
    </>
  ),
  cameras: (
    <>
      <path
        className="f l"
        d="M8 22h9.5l3.2-6.4A3 3 0 0 1 23.4 14h14.2a3 3 0 0 1 2.7 1.6L43.5 22H56a4 4 0 0 1 4 4v25a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V26a4 4 0 0 1 4-4Z"
      />
      <path className="s" d="M5.5 45h53v6a2.5 2.5 0 0 1-2.5 2.5H8A2.5 2.5 0 0 1 5.5 51Z" />
      <circle className="f l" cx="31" cy="38" r="12" />
      <circle className="s" cx="31" cy="38" r="7" />
      <path className="l" d="M27 36.5a4.6 4.6 0 0 1 3.5-3" />
      <path className="e" d="M49 27h3a4 4 0 1 1-4 4v-3a1 1 0 0 1 1-1Z" />
    </>
  ),
  furniture: (
    <>
      <path className="l" d="M14 52v6m36-6v6" />
      <path className="f l" d="M14 30V18a8 8 0 0 1 8-8h20a8 8 0 0 1 8 8v12" />
      <path
        className="f l"
        d="M7 34a6 6 0 0 1 12 0v6h26v-6a6 6 0 0 1 12 0v14a4 4 0 0 1-4 4H11a4 4 0 0 1-4-4Z"
      />
      <path className="s" d="M8.5 45h47v3a2.5 2.5 0 0 1-2.5 2.5H11A2.5 2.5 0 0 1 8.5 48Z" />
      <path
        className="e"
        d="M26 24.5c4.5-1.5 9-1.5 13 0 1.5 4.5 1.5 8.5 0 13-4 1.5-8.5 1.5-13 0-1.5-4.5-1.5-8.5 0-13Z"
      />
    </>
  ),
  gaming: (
    <>
      <path
        className="f l"
        d="M19 20h26c8.5 0 13 8 14 20.5.7 9-6.6 12-11.5 6L43 41H21l-4.5 5.500c-4.9 6-12.2 3-11.5-6C6 28 10.5 20 19 20Z"
      />
      <path
        className="s"
        d="M6.3 39.500c5 3 8 1.5 12.2-3.500h27c4.2 5 7.2 6.5 12.2 3.5.8 8-5.2 10.6-9.2 5.800l-4.9-6H20.400l-4.9 6c-4 4.8-10 2.2-9.2-5.800Z"
      />
      <path className="l" d="M20 25v8m-4-4h8" />
      <circle className="s-line" cx="41" cy="32" r="2.4" />
      <path className="e" d="M46 22.500h3.200a4.2 4.2 0 1 1-4.2 4.200v-3.200a1 1 0 0 1 1-1Z" />
    </>
  ),
  instruments: (
    <>
      <path
        className="f l"
        d="M30 25c8 0 11.5 3.2 11.5 8.2 0 4.2-3 5-3 8.300s6 4.5 6 10.300c0 5.2-6 8.2-14.5 8.200s-14.5-3-14.5-8.200c0-5.8 6-7 6-10.300s-3-4.1-3-8.300c0-5 3.5-8.2 11.5-8.200Z"
      />
      <path className="s" d="M16.9 50h26.200c.8 5.7-4.6 8.7-13.1 8.700S16.1 55.7 16.9 50Z" />
      <path className="f l" d="M27 10.500h6V33h-6Z" />
      <path className="f l" d="M26 4h8l-1 6.500h-6Z" />
      <circle className="s-line" cx="30" cy="38.5" r="4.3" />
      <path className="l" d="M24.5 51h11" />
      <path className="e" d="M42 9h4.500a5.5 5.5 0 1 1-5.5 5.500V10a1 1 0 0 1 1-1Z" />
    </>
  ),
  laptops: (
    <>
      <rect className="f l" x="11" y="12" width="42" height="31" rx="4" />
      <path className="s" d="M12.5 34H51.5V39.5A2.2 2.2 0 0 1 49.3 41.7H14.7A2.2 2.2 0 0 1 12.5 39.5Z" />
      <path className="f l" d="M5 47h54l-2.4 4.6A4 4 0 0 1 53 54H11a4 4 0 0 1-3.6-2.4Z" />
      <path className="l" d="M19 21h11M19 28h7" />
      <path className="e" d="M37 18.5h5a6 6 0 1 1-6 6v-5a1 1 0 0 1 1-1Z" />
    </>
  ),
  phones: (
    <>
      <rect className="f l" x="19" y="6" width="26" height="52" rx="6" />
      <path className="s" d="M20.5 42H43.5V51A5.5 5.5 0 0 1 38 56.5H26A5.5 5.5 0 0 1 20.5 51Z" />
      <path className="l" d="M29 12h6" />
      <path className="l" d="M26 24h12M26 31h8" />
      <path className="e" d="M40 4h5.5a7 7 0 1 1-7 7V5.5A1.5 1.5 0 0 1 40 4Z" />
    </>
  ),
  tablets: (
    <>
      <rect className="f l" x="9" y="8" width="38" height="48" rx="5" />
      <path className="s" d="M10.5 46H45.5V52A2.5 2.5 0 0 1 43 54.5H13A2.5 2.5 0 0 1 10.5 52Z" />
      <path className="e-line" d="M16 34c3-13 9-15 10-8s-4 10-2 11 6-9 11-9" />
      <path className="f l" d="m57 16-14 27-.6 5.6 4.6-3.4 13.6-26.6a2 2 0 0 0-.8-2.6Z" />
    </>
  ),
  televisions: (
    <>
      <rect className="f l" x="4" y="11" width="56" height="36" rx="4" />
      <path className="s" d="M5.5 38C16 30 22 27 31 33s18-4 27.5 1v9.5a2 2 0 0 1-2 2H7.5a2 2 0 0 1-2-2Z" />
      <path className="l" d="m18 47-3 7m31-7 3 7" />
      <path className="e" d="M44 18h3.5a5 5 0 1 1-5 5v-3.5A1.5 1.5 0 0 1 44 18Z" />
    </>
  ),
  watches: (
    <>
      <path
        className="f l"
        d="M22.5 19 24.6 6.800A2.2 2.2 0 0 1 26.8 5h10.400a2.2 2.2 0 0 1 2.2 1.800L41.5 19M22.5 45l2.1 12.200a2.2 2.2 0 0 0 2.2 1.800h10.400a2.2 2.2 0 0 0 2.2-1.800L41.5 45"
      />
      <circle className="f l" cx="32" cy="32" r="16.5" />
      <path className="s" d="M17.2 36h29.600a15.2 15.2 0 0 1-29.6 0Z" />
      <path className="l" d="M32 22v10l6 4M51.5 29.500v5" />
      <path className="e" d="M45 11h3.500a5 5 0 1 1-5 5v-3.500A1.5 1.5 0 0 1 45 11Z" />
    </>
  ),
};
