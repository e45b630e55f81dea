//go:build tools

// Package tools pins the program that is built from here.
package tools

import _ "github.com/Shopify/toxiproxy/v2/cmd/server"
