import Avatar from "@mui/material/Avatar";

interface Props {
  name: string;
  /** Empty if there's none. Then, or if the picture fails to load, the initial is shown. */
  url: string;
  size: number;
}

/** A person's picture or initial. Decorative, next to their name. */
export function PersonAvatar({ name, url, size }: Props) {
  const initial = Array.from(name.trim())[0]?.toLocaleUpperCase() ?? "?";
  return (
    <Avatar
      aria-hidden
      {...(url ? { src: url, alt: "" } : {})}
      slotProps={{ img: { referrerPolicy: "no-referrer" } }}
      sx={(theme) => ({
        width: size,
        height: size,
        fontFamily: theme.typography.h1.fontFamily,
        fontWeight: 600,
        fontSize: size * 0.42,
        background: theme.vars.palette.primary.main,
        color: theme.vars.palette.primary.contrastText,
      })}
    >
      {initial}
    </Avatar>
  );
}
